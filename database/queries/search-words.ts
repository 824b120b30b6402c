import { type RawBuilder, sql } from 'kysely'
import type { KnownWord, NamedProduct, SoughtWord } from '#domain/catalogue/shelf/shelf-words.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { Transaction } from '../connection.ts'
import { inParts } from './in-parts.ts'

const MOST_WORDS = 8

/**
 * What a shopper typed, word by word, as stems that name something: the word's own, else of words that begin with it, else
 * of words that look like it. Words too common to mean anything are left out.
 */
export async function readSoughtWords(
  trx: Transaction,
  { text, language }: { text: string; language: Language },
): Promise<SoughtWord[]> {
  const { rows } = await sql<{ lexemes: SoughtWord['stems'] | null }>`
    with word as (
      select word, min(number) as number
      from words_of(${text}) with ordinality as typed (word, number)
      where word <> '' and lexemes_of(${language}, word) <> '{}'
      group by word order by number limit ${MOST_WORDS}
    )
    select coalesce(
      (select jsonb_agg(jsonb_build_object('lexeme', stem.lexeme, 'likeness', 1))
        from unnest(lexemes_of(${language}, word.word)) as stem (lexeme)
        where exists (
          select from search_word as known where known.language = ${language} and known.lexeme = stem.lexeme)),
      (select jsonb_agg(jsonb_build_object('lexeme', lexeme, 'likeness', 0.9)) from (
        select distinct known.lexeme from search_word as known
        where known.language = ${language} and known.word like word.word || '%' and length(word.word) > 1
        limit 50) as begun),
      (select jsonb_agg(jsonb_build_object('lexeme', lexeme, 'likeness', likeness)) from (
        select known.lexeme, max(similarity(known.word, word.word)) as likeness from search_word as known
        where known.language = ${language} and known.word % word.word
        group by known.lexeme order by likeness desc limit 5) as similar_words)
    ) as lexemes
    from word order by number`.execute(trx)
  return rows.map(({ lexemes }) => ({ stems: lexemes ?? [] }))
}

/** The names of all that the store shows, with the stems of their words. */
export function readAllNamedProducts(
  trx: Transaction,
  { storeId, language }: { storeId: string; language: Language },
): Promise<NamedProduct[]> {
  return inParts((part) => readNames(trx, { storeId, language, part }))
}

export function readNamedProducts(
  trx: Transaction,
  { storeId, language, ids }: { storeId: string; language: Language; ids: readonly string[] },
): Promise<NamedProduct[]> {
  return readNames(trx, { storeId, language, part: sql`and product_id = any(${ids}::uuid[])` })
}

async function readNames(
  trx: Transaction,
  { storeId, language, part }: { storeId: string; language: Language; part: RawBuilder<unknown> },
): Promise<NamedProduct[]> {
  const { rows } = await sql<{ id: string; name: string; lexemes: string }>`
    with shown as (select product_id from listing where store_id = ${storeId} and visible ${part})
    select product.id, coalesce(nullif(product.name ->> ${language}, ''), product.name ->> 'it', '') as name,
      array_to_string(tsvector_to_array(product.${sql.ref(`search_${language}`)}), ' ') as lexemes
    from shown join product on product.id = shown.product_id`.execute(trx)
  return rows.map(({ lexemes, ...row }) => ({ ...row, lexemes: lexemes === '' ? [] : lexemes.split(' ') }))
}

/** The words that name a value of a facet, with their stems; a keyword weighs less than a name. */
export async function readKnownWords(trx: Transaction, language: Language): Promise<KnownWord[]> {
  const { rows } = await sql<Omit<KnownWord, 'weight'> & { weight: string }>`
    with named as (
      select 'colors' as facet, code as value, name, keywords from colour
      union all select 'categories', slug, name, keywords from category
      union all select 'tags', slug, name, '{}' from tag
      union all select 'brands', slug, jsonb_build_object('it', name), '{}' from brand
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
