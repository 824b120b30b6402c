import { readNearWords, readSoughtWords, readTypedWords } from '#database/queries/catalogue/index/search-words.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import { countBits } from '#domain/catalogue/index/bits.ts'
import { findByWords } from '#domain/catalogue/index/index-words.ts'
import { replaceWord } from '#domain/catalogue/replace-word.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { OpenIndex } from './open-indexes.ts'

/** So many neighbours are tried for each word. */
const MOST_TRIED = 5

/** A search that found nothing, with the words that are none here replaced by the nearest that do find something. */
export async function findNearText(
  read: StoreReader,
  {
    storeId,
    open: { index, words },
    text,
    language,
  }: { storeId: string; open: OpenIndex; text: string; language: Language },
): Promise<string | null> {
  const known = await words(language)
  return read(storeId, async (trx) => {
    const finds = async (tried: string) =>
      countBits(findByWords(index, known, await readSoughtWords(trx, { text: tried, language })).slots) > 0
    let near = text
    const typed = await readTypedWords(trx, { text, language })
    for (const { word, stems } of typed) {
      if (stems.length > 0) continue
      const by = await firstThat(finds, (await readNearWords(trx, { word, language })).slice(0, MOST_TRIED))
      if (by === null) return null
      near = replaceWord(near, { word, by })
    }
    // no coat of leather is here, but coats are
    if (near === text)
      for (const { word, headOf } of typed) if (headOf !== null) near = replaceWord(near, { word: headOf, by: word })
    return near !== text && (await finds(near)) ? near : null
  })
}

async function firstThat(is: (word: string) => Promise<boolean>, words: readonly string[]): Promise<string | null> {
  for (const word of words) if (await is(word)) return word
  return null
}
