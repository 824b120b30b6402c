/** What a store may be called below the platform's domain. */
export type SlugProblem = 'SLUG_LENGTH' | 'SLUG_CHARACTERS' | 'SLUG_RESERVED'

const SHORTEST = 3
const LONGEST = 40
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Names that a visitor, a mail server or the platform itself takes for something else than a shop. */
const RESERVED = new Set([
  ...['office', 'www', 'api', 'app', 'admin', 'administrator', 'root', 'login', 'account', 'accounts', 'auth', 'id'],
  ...['mail', 'email', 'smtp', 'imap', 'pop', 'pop3', 'mx', 'webmail', 'autodiscover', 'autoconfig', 'postmaster'],
  ...['abuse', 'hostmaster', 'webmaster', 'security', 'ns', 'ns1', 'ns2', 'dns', 'ftp', 'sftp', 'ssh', 'vpn', 'proxy'],
  ...['cdn', 'assets', 'static', 'images', 'img', 'media', 'files', 'download', 'uploads', 'status', 'health'],
  ...['support', 'help', 'docs', 'blog', 'news', 'shop', 'store', 'stores', 'pay', 'payments', 'billing', 'webhooks'],
  ...['test', 'dev', 'demo', 'staging', 'preview', 'sandbox', 'localhost', 'platform', 'guardaroba', 'wpad', 'isatap'],
])

/** Null: a store may be called so. One that is taken already is for the database to say. */
export function findSlugProblem(slug: string): SlugProblem | null {
  if (slug.length < SHORTEST || slug.length > LONGEST) return 'SLUG_LENGTH'
  // two hyphens in a row also keep punycode (xn--…) out: such a name would be shown as other letters
  if (!SLUG.test(slug)) return 'SLUG_CHARACTERS'
  return RESERVED.has(slug) ? 'SLUG_RESERVED' : null
}

/** 'L’Atelier di Zoë' becomes 'l-atelier-di-zoe'; what has no letters of ours becomes nothing. */
export function toSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
}

/** What to try, one after the other, for a store of that name. */
export function slugChoices(name: string): string[] {
  const base = toSlug(name)
    .slice(0, LONGEST - 3)
    .replace(/-+$/, '')
  const named = base.length < SHORTEST ? [base, 'boutique'].filter(Boolean).join('-') : base
  const numbered = Array.from({ length: 8 }, (_, at) => `${named}-${at + 2}`)
  return [named, `${named}-rent`, ...numbered].filter((slug) => findSlugProblem(slug) === null)
}
