import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import type { Language } from '#domain/stores/languages.ts'
import { formatCounts, pluralsOf } from './count-formats.ts'
import { remember } from './remember.ts'

export type CompiledTexts = { [key: string]: CompiledMessage | CompiledTexts }

type Values = Record<string, string | number | Date>
type RichValues = Record<string, string | number | Date | ((chunks: ReactNode[]) => ReactNode)>

export type Translate<Key extends string> = {
  (key: Key, values?: Values): string
  /** For texts with tags: `<link>…</link>` becomes what the function of that name returns. */
  rich(key: Key, values: RichValues): ReactNode
  has(key: string): key is Key
}

export const TextsContext = createContext<{ language: Language; texts: CompiledTexts }>({ language: 'it', texts: {} })

/** Gives an application its `useTranslations`: the texts of one namespace, in the language of the page. */
export function createUseTranslations<Source>() {
  return function useTranslations<Space extends BranchOf<Source>>(
    namespace: Space,
  ): Translate<LeafOf<At<Source, Space>>> {
    const { language, texts } = use(TextsContext)
    const known = translators.get(texts) ?? new Map<string, Translate<string>>()
    translators.set(texts, known)
    const translate = known.get(namespace) ?? createTranslate(namespace, { language, texts })
    known.set(namespace, translate)
    // the texts of the page hold whatever its source promises
    return translate as unknown as Translate<LeafOf<At<Source, Space>>>
  }
}

/** One per language and namespace: the same function in every rendering. */
const translators = new WeakMap<CompiledTexts, Map<string, Translate<string>>>()

function createTranslate(
  namespace: string,
  { language, texts }: { language: Language; texts: CompiledTexts },
): Translate<string> {
  const messages = new Map<string, CompiledMessage | undefined>()
  const find = (key: string) => {
    if (!messages.has(key)) messages.set(key, findIn(texts, `${namespace}.${key}`))
    return messages.get(key)
  }
  const say = (key: string, values?: FormatValues<ReactNode>) => {
    const message = find(key)
    if (message === undefined) return `${namespace}.${key}`
    return typeof message === 'string' ? message : format(message, language, values, options)
  }
  return Object.assign((key: string, values?: Values) => say(key, values) as string, {
    // Parts of a sentence are no list: given one by one, they need no keys.
    rich: (key: string, values: RichValues) =>
      createElement(Fragment, null, ...[say(key, values as FormatValues<ReactNode>)].flat()),
    has: (key: string): key is string => find(key) !== undefined,
  })
}

function findIn(texts: CompiledTexts, path: string): CompiledMessage | undefined {
  let found: CompiledTexts[string] | undefined = texts
  for (const key of path.split('.')) found = (found as CompiledTexts | undefined)?.[key]
  return found as CompiledMessage | undefined
}

const options = {
  timeZone: 'Europe/Rome',
  formatters: {
    getDateTimeFormat: remember((...args: FormatArgs<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args)),
    getNumberFormat: remember(formatCounts),
    getPluralRules: remember(pluralsOf),
  },
}

type FormatArgs<Format extends new (...args: never[]) => unknown> = ConstructorParameters<Format>

type BranchOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? never : Name | `${Name}.${BranchOf<Texts[Name]>}`
}[keyof Texts & string]

type LeafOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? Name : `${Name}.${LeafOf<Texts[Name]>}`
}[keyof Texts & string]

type At<Texts, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Texts
    ? At<Texts[Head], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never
