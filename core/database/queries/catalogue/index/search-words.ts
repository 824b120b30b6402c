import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { partsToLookUp, splitCompound } from '#domain/catalogue/compound.ts'
import { SYSTEM_OF_READERS } from '#domain/catalogue/facts/size-systems.ts'
import type { KnownWord, NamedProduct, SoughtWord } from '#domain/catalogue/index/index-words.ts'
import { SIZE_WORDS, synonymPairs } from '#domain/catalogue/search-language.ts'
import { isTypingError, nearestWords } from '#domain/catalogue/typing-error.ts'
import type { Language } from '#domain/stores/languages.ts'
import { memoize } from '../../memoize.ts'
import { readInBatches } from '../../read-in-batches.ts'
import { uuidList } from '../../uuid-list.ts'
import { isShown, SHOWN_NAME } from '../shown.ts'

const MOST_WORDS = 8
/** How much longer or shorter a word can be that was meant. */
const LONGER = 3
const MOST_NEAR = 20_000

type Typed = { text: string; language: Language }

/**
 * What a shopper typed, word by word, as stems that name something: the word's own or a size, else of words that mean the
 * same, else of words that begin with it, else of the words it is made of, else of words it may be a typing error for.
 * Words too common to mean anything are left out.
 */
export async function readSoughtWords(trx: Transaction, typed: Typed): Promise<SoughtWord[]> {
  return (await readTypedWords(trx, typed)).map(({ stems }) => ({ stems }))
}

/** The same, with the word that was typed, in plain letters. */
export async function readTypedWords(trx: Transaction, typed: Typed): Promise<TypedWord[]> {
  const found = await readWords(trx, typed)
  const words: TypedWord[] = []
  for (const { word, stems } of found) {
    const parts = stems.some(isCertain) ? null : await readParts(trx, { word, language: typed.language })
    const made = parts && (await readWords(trx, { text: parts.join(' '), language: typed.language }))
    const head = made?.at(-1)
    for (const each of made ?? [{ word, stems }]) {
      const stems = each.stems.filter((stem) => isMeant(each.word, stem))
      words.push({ word: each.word, stems, headOf: each === head ? word : null })
    }
  }
  return words
}

/** `headOf`: the word that was typed, where this one is the part of it that says what it is. */
export type TypedWord = SoughtWord & { word: string; headOf: string | null }

type FoundWord = { word: string; stems: FoundStem[] }

/** The known words that a word is made of; null: it is not, or nobody writes words as one in this language. */
async function readParts(
  trx: Transaction,
  { word, language }: { word: string; language: Language },
): Promise<string[] | null> {
  const parts = partsToLookUp(word, language)
  if (parts.length === 0) return null
  const synonyms = [...new Set(synonymPairs(language).map((pair) => pair.word))]
  const { rows } = await sql<{ part: string }>`
    with meant as (select distinct unnest(lexemes_of(${language}, word)) as lexeme from unnest(${synonyms}::text[]) as word)
    select part from unnest(${parts}::text[]) as part
    where exists (
      select from unnest(lexemes_of(${language}, part)) as stem (lexeme)
      where exists (
        select from search_word as known where known.language = ${language} and known.lexeme = stem.lexeme)
      or stem.lexeme in (select lexeme from meant))`.execute(trx)
  return splitCompound(word, new Set(rows.map(({ part }) => part)), language)
}

/** Words of the catalogue that somebody may have meant by one that names nothing, also with more than a slip. */
export async function readNearWords(
  trx: Transaction,
  { word, language }: { word: string; language: Language },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_word
    where language = ${language} and length(word) between ${word.length - LONGER} and ${word.length + LONGER}
    order by word limit ${MOST_NEAR}`.execute(trx)
  return nearestWords(
    word,
    rows.map((row) => row.word),
  )
}

async function readWords(trx: Transaction, { text, language }: Typed): Promise<FoundWord[]> {
  const { rows } = await sql<{ word: string; lexemes: FoundStem[] | null }>`
    with word as (
      select word, min(number) as number
      from words_of(${text}) with ordinality as typed (word, number)
      where word <> '' and lexemes_of(${language}, word) <> '{}'
      group by word order by number limit ${MOST_WORDS}
    ), synonym as (
      select lexemes_of(${language}, word) as of_word, unnest(lexemes_of(${language}, synonym)) as lexeme
      from jsonb_to_recordset(${JSON.stringify(synonymPairs(language))}::jsonb) as pair (word text, synonym text)
    )
    select word.word, coalesce(
      (select jsonb_agg(jsonb_build_object('lexeme', stem.lexeme, 'likeness', 1))
        from unnest(lexemes_of(${language}, word.word)) as stem (lexeme)
        where ${isKnown('stem.lexeme', language)}),
      (select jsonb_agg(jsonb_build_object('lexeme', lexeme, 'likeness', 0.8)) from (
        select distinct synonym.lexeme from synonym
        where synonym.of_word && lexemes_of(${language}, word.word)
          and ${isKnown('synonym.lexeme', language)}) as meant),
      (select jsonb_agg(jsonb_build_object('lexeme', lexeme, 'likeness', 0.9)) from (
        select distinct known.lexeme from search_word as known
        where known.language = ${language} and known.word like word.word || '%' and length(word.word) > 1
        limit 50) as begun),
      (select jsonb_agg(jsonb_build_object('lexeme', lexeme, 'likeness', likeness, 'mistyped', known_word)) from (
        select known.lexeme, known.word as known_word, similarity(known.word, word.word) as likeness
        from search_word as known
        where known.language = ${language} and known.word % word.word
        order by likeness desc limit 12) as similar_words)
    ) as lexemes
    from word order by number`.execute(trx)
  return rows.map(({ word, lexemes }) => ({ word, stems: lexemes ?? [] }))
}

/** Whether a stem names something, a size included. */
function isKnown(column: string, language: Language): RawBuilder<boolean> {
  const lexeme = sql.ref(column)
  return sql`(
    exists (select from search_word as known where known.language = ${language} and known.lexeme = ${lexeme})
    or exists (select from size where ${lexeme} in (label_it, ${readersLabel(language)}, lower(code)))
    or ${lexeme} = any(lexemes_of(${language}, ${SIZE_WORDS[language]})))`
}

type FoundStem = SoughtWord['stems'][number] & { mistyped?: string }

function isCertain({ mistyped }: FoundStem): boolean {
  return mistyped === undefined
}

/** Words that merely share some letters are not meant: "borsa" is no "bordò". */
function isMeant(typed: string, { mistyped }: FoundStem): boolean {
  return mistyped === undefined || isTypingError(typed, mistyped)
}

/** The column of the number that readers of a language know a size by. */
function readersLabel(language: Language): RawBuilder<unknown> {
  return sql.ref(`label_${SYSTEM_OF_READERS[language].toLowerCase()}`)
}

/** The names of those of the given products that the store shows, with the stems of their words. */
export function readNamedProducts(
  trx: Transaction,
  { ids, ...of }: { storeId: string; language: Language; now: Date; ids: readonly string[] },
): Promise<NamedProduct[]> {
  const stemOf = memoize((stem) => stem)
  return readInBatches(ids, {
    read: (part) => readNames(trx, { ...of, ids: part }),
    take: ({ id, name, lexemes }) => ({ id, name, lexemes: lexemes === '' ? [] : lexemes.split(' ').map(stemOf) }),
  })
}

type NameRow = { id: string; name: string; lexemes: string }

async function readNames(
  trx: Transaction,
  { storeId, language, now, ids }: { storeId: string; language: Language; now: Date; ids: readonly string[] },
): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select product.id, coalesce(nullif(${SHOWN_NAME} ->> ${language}, ''), ${SHOWN_NAME} ->> 'it', '') as name,
      case when listing.own_name = '{}' then array_to_string(tsvector_to_array(product.${sql.ref(`search_${language}`)}), ' ')
        -- found by the store's own name and by the owner's
        else array_to_string(tsvector_to_array(product.${sql.ref(`search_${language}`)}) || lexemes_of(
          ${language}, coalesce(listing.own_name ->> ${language}, listing.own_name ->> 'it', '')), ' ') end as lexemes
    from listing join product on product.id = listing.product_id
    where listing.store_id = ${storeId} and ${isShown(storeId, now)} and product_id = any(${uuidList(ids)})`.execute(
    trx.withoutPlugins(),
  )
  return rows
}

/** The words that name a value of a facet, with their stems; a keyword weighs less than a name. */
export async function readKnownWords(trx: Transaction, language: Language): Promise<KnownWord[]> {
  const { rows } = await sql<Omit<KnownWord, 'weight'> & { weight: string }>`
    with named as (
      select 'colors' as facet, code as value, name, keywords from colour
      union all select 'categories', slug, name, keywords from category
      union all select 'tags', slug, name, '{}' from tag
      union all select 'brands', slug, jsonb_build_object('it', name), '{}' from brand
      union all select 'sizes', code, jsonb_build_object('it', label_it),
        jsonb_build_object(${language}::text, concat_ws(' ', code, ${readersLabel(language)}, ${SIZE_WORDS[language]}::text))
        from size
    )
    select facet, value, lexeme, weight
    from named
    cross join lateral (
      select unnest(lexemes_of(${language}, coalesce(name ->> ${language}, name ->> 'it'))) as lexeme, 1.0 as weight
      union all
      select unnest(lexemes_of(${language}, keywords ->> ${language})), 0.7
    ) as word
    order by weight desc`.execute(trx)
  return rows.map((row) => ({ ...row, weight: Number(row.weight) }))
}
