// @ts-check
/**
 * CSS variables set on an element through its style object: a style attribute would be refused by
 * the page's content policy.
 */
import { directive, Directive, noChange } from "../vendor/lit-html.js";
/** @import { PartInfo, ElementPart } from "../vendor/lit-html.js" */

/** `<li ${vars({ "--i": 3 })}>` */
export const vars = directive(
  class extends Directive {
    /** @param {PartInfo} info */
    constructor(info) {
      super(info);
      this.had = /** @type {Record<string, string | number>} */ ({});
    }
    /** @param {Record<string, string | number>} _values */
    render(_values) {
      return noChange;
    }
    /** @param {ElementPart} part @param {[Record<string, string | number>]} values */
    update(part, [values]) {
      const { style } = /** @type {HTMLElement} */ (part.element);
      for (const name in values)
        if (this.had[name] !== values[name]) style.setProperty(name, String(values[name]));
      this.had = values;
      return noChange;
    }
  },
);
