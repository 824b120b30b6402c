/** Markup that needs no escaping any more. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | false | readonly Part[]

/** Everything put into the template is text, unless it was made by the template itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toMarkup)))
}

function toMarkup(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(toMarkup).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
