// The part of @fluent/bundle 0.19.1 that vendor/fluent-bundle.js exports, for the type checker.
export interface Pattern { readonly _pattern: never }
export interface Message { readonly id: string; readonly value: Pattern | null; readonly attributes: Record<string, Pattern> }
export class FluentResource { constructor(source: string) }
export class FluentBundle {
  constructor(language: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): Message | undefined;
  formatPattern(pattern: Pattern, values: Record<string, string | number>, errors?: Error[]): string;
}
