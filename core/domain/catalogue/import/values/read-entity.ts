const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', bdquo: '„', sbquo: '‚', laquo: '«', raquo: '»' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', deg: '°', times: '×', frac12: '½', frac14: '¼' },
  ...{ euro: '€', pound: '£', cent: '¢', copy: '©', reg: '®', trade: '™', sup2: '²', sup3: '³', para: '¶', sect: '§' },
  ...{ szlig: 'ß', aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', oslash: 'ø', Oslash: 'Ø', ordm: 'º', ordf: 'ª' },
  ...{ iquest: '¿', iexcl: '¡' },
}
const MARKS: Record<string, string> = {
  ...{
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030a',
    cedil: '\u0327',
  },
}

/** `amp`, `eacute`, `#233`, `#xe9`; null: nobody knows it, and it stays as it was written. */
export function readEntity(name: string): string | null {
  if (name.startsWith('#')) return fromNumber(name)
  const [, letter = '', mark = ''] = /^([a-zA-Z])([a-z]+)$/.exec(name) ?? []
  const accent = MARKS[mark]
  return NAMED[name] ?? (accent ? `${letter}${accent}`.normalize('NFC') : null)
}

/** What cannot be kept as a text, or is seen by nobody, is left out. */
function fromNumber(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  const isText =
    code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0x7f && code < 0xa0)
  return isText ? String.fromCodePoint(code) : ' '
}
