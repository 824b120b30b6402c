const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

/**
 * Words for a reader: what is read as one stays on one line. Hours would be broken behind their dash, a town taken from
 * its postal code. An e-mail and the number of an order are copied too, so nothing invisible may stand in them.
 */
export function proseToHtml(text: string): string {
  return escapeHtml(text)
    .replace(/(?<=\d)–(?=\d)/g, '–&#8288;')
    .replace(/(?<=\b\d{5}) (?=\p{Lu})/gu, '&nbsp;')
    .replace(/(?<![\w@.-])\w{1,2}(?:-\w{2,9}){1,2}(?![\w@-])/g, '<span style="white-space:nowrap">$&</span>')
}
