"""Who may claim what, and until when."""

from __future__ import annotations

import pytest

from tests.arbiter.cases import ruling

CLAIMS = """
ordinary    misdeal            either        before_play   count=long
ordinary    dealt_short        either        first_round   all_drawn=no missing=1
ordinary    short_hand         opponent      deal          all_drawn=yes missing=1 stock_left=yes
ordinary    dealt_long         either        before_play   noticed=before_play
ordinary    long_hand          opponent      count         noticed=stock surplus=1
ordinary    both_long          either        deal
ordinary    exposed_in_deal    card_owner    before_play   whose=other before_play=yes
ordinary    face_up_card       either        deal          before_play=no
ordinary    seen_card          opponent      own_draw      drawn=no two_left=yes
ordinary    lead_out_of_turn   opponent      reply         answered=no
ordinary    wrong_declaration  opponent      always        points=80 opponent_played=no
ordinary    wrong_points       opponent      next_lead     led=no marked=60 due=40
ordinary    revoke             opponent      count         stock_left=no counted=no duty=follow
ordinary    imperfect_pack     either        count         counted=no fallen=no
ordinary    lost_card          either        count         counted=no cards=AC
ordinary    exposed_card       nobody        none
chinese     forgotten_pending  opponent      next_lead     led=no points=150
britannica  dealt_short        non_dealer    before_play   missing=1 looked=no
britannica  dealt_long         non_dealer    before_play   surplus=1 whose=other
britannica  exposed_in_deal    non_dealer    before_play   before_play=yes
britannica  draw_out_of_turn   opponent      own_draw      drawn=no
britannica  lifted_two         opponent      own_draw      who=winner drawn=no
britannica  lifted_two         opponent      stock         who=loser drawn=no
britannica  short_hand         opponent      deal          missing=1 stock_left=yes
britannica  long_hand          opponent      deal          noticed=stock surplus=1
britannica  revoke             opponent      count         stock_left=no counted=no duty=head
boussac     misdeal            either        before_play   before_play=yes count=right
boussac     misdeal            short_player  stock         before_play=yes count=short missing=1
boussac     short_hand         short_player  stock         stock_left=yes missing=1
boussac     long_hand          opponent      count         noticed=end deal_points=340
boussac     revoke             opponent      count         stock_left=no counted=no duty=head
beigne      misdeal            either        first_trick   first_trick=no
beigne      wrong_turn_up      either        first_trick   first_trick=no
beigne      uncut_pack         either        while_dealing dealing=yes
beigne      dealt_short        either        first_trick   first_trick=no
beigne      foreign_card       either        always        cards=KS
beigne      play_out_of_turn   either        trick         trick=open
beigne      mixed_tricks       either        next_cut      cut=no provable=no
beigne      revoke             either        trick         moment=open
beigne      revoke             either        next_cut      moment=later several=no
"""


@pytest.mark.parametrize("line", CLAIMS.strip().splitlines(), ids=lambda line: " ".join(line.split()))
def test_who_claims_and_until_when(line: str) -> None:
    preset, irregularity, claimant, window, *facts = line.split()
    verdict = ruling(preset, irregularity, **dict(fact.split("=") for fact in facts))
    assert (verdict.claimant, verdict.window) == (claimant, window)
