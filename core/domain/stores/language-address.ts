import { isLanguage, LANGUAGES, type Language } from './languages.ts'

export type Spoken = Readonly<Record<Language, boolean>>

/** The languages of a store; the first is its main one, which lives at the bare addresses. */
export function spokenLanguages(languages: Spoken): Language[] {
  return LANGUAGES.filter((language) => languages[language])
}

/** How the addresses of a language begin: '/de', and nothing for the store's main language or one it does not speak. */
export function languagePrefix(language: Language, languages: Spoken): string {
  const [main] = spokenLanguages(languages)
  return language === main || !languages[language] ? '' : `/${language}`
}

/** A page's address in the language whose prefix is given: the home page has no slash at its end. */
export function withPrefix(prefix: string, path: string): string {
  return prefix !== '' && /^\/(?=[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path
}

export type LanguagePlace =
  /** A page at its own address; with a prefix, the language is the address's. */
  | { kind: 'here'; prefix: string; language: Language | null; path: string }
  /** A language that has no addresses of its own: the main one, or one the store does not speak. */
  | { kind: 'elsewhere'; path: string; language: Language | null }

/** What a path in its one spelling says of its language. `/de.data` is what the home page asks for. */
export function readLanguagePlace(path: string, spoken: readonly Language[]): LanguagePlace {
  const code = path.slice(1, 3)
  const rest = path.slice(3)
  const isPrefix = rest === '' || rest.startsWith('/') || rest === '.data'
  if (!isPrefix || !isLanguage(code)) return { kind: 'here', prefix: '', language: null, path }
  const bare = rest === '.data' ? '/_.data' : rest || '/'
  if (code === spoken[0]) return { kind: 'elsewhere', path: bare, language: code }
  if (!spoken.includes(code)) return { kind: 'elsewhere', path: bare, language: null }
  return { kind: 'here', prefix: `/${code}`, language: code, path: bare }
}
