import { type Html, html } from './html.ts'

/** Paragraphs apart by an empty line, `code` between backticks: the little Markdown our descriptions use. */
export function renderProse(text: string): Html {
  return html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${renderLine(paragraph)}</p>`)}`
}

export function renderLine(text: string): (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))
}
