"""What another program shows of a link before anybody opens it: title, lead and picture in the head of each page."""
