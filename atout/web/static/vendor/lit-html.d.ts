// The part of lit-html 3.3.3 that vendor/lit-html.js exports, for the type checker.
export interface TemplateResult { readonly _$litType$: number; readonly strings: TemplateStringsArray; readonly values: unknown[] }
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export const svg: (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;
export const nothing: unique symbol;
export const noChange: unique symbol;
export function render(value: unknown, container: HTMLElement | DocumentFragment, options?: { host?: object; renderBefore?: ChildNode | null }): unknown;

export interface PartInfo { readonly type: number; readonly name?: string; readonly tagName?: string }
export interface ElementPart { readonly type: number; readonly element: Element }
export interface DirectiveResult { readonly values: unknown[] }
export const PartType: { readonly ATTRIBUTE: 1; readonly CHILD: 2; readonly PROPERTY: 3; readonly BOOLEAN_ATTRIBUTE: 4; readonly EVENT: 5; readonly ELEMENT: 6 };
export class Directive {
  constructor(info: PartInfo);
  render(...values: any[]): unknown;
  update(part: any, values: any[]): unknown;
}
export class AsyncDirective extends Directive {
  isConnected: boolean;
  setValue(value: unknown): void;
  disconnected(): void;
  reconnected(): void;
}
export function directive<C extends new (info: PartInfo) => Directive>(c: C): (...values: Parameters<InstanceType<C>["render"]>) => DirectiveResult;

export function repeat<T>(items: Iterable<T>, key: (item: T, index: number) => unknown, template: (item: T, index: number) => unknown): unknown;
export function keyed(key: unknown, value: unknown): unknown;
export function live(value: unknown): DirectiveResult;
export function ref(to: { value?: Element } | ((element: Element | undefined) => void)): DirectiveResult;
export function createRef<T extends Element = Element>(): { value?: T };
export function classMap(classes: Record<string, boolean | number | string>): DirectiveResult;
