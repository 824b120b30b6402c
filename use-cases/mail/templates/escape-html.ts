const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/** Words for a reader: hours stay on one line, because a line may break behind a dash. */
export function proseToHtml(text: string): string {
  return escapeHtml(text).replace(/(?<=\d)–(?=\d)/g, '–&#8288;')
}
