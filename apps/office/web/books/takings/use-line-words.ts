import { nameOfMeans } from '#domain/books/takings-sheet.ts'
import type { TakingLineView } from '#office/contract/books/books.ts'
import { useTranslations } from '../../texts/use-translations.ts'

/** What a line is called, and how its rate is written. */
export function useLineWords() {
  const texts = useTranslations('takings')
  return {
    what: ({ kind, means }: TakingLineView) =>
      `${texts(`kinds.${kind}`)} · ${nameOfMeans(means, { credit: texts('credit') })}`,
    rate: ({ rate }: TakingLineView) => (rate === 0 ? texts('outside') : `${rate}\u00a0%`),
    document: ({ document }: TakingLineView) => texts(`documents.${document}`),
  }
}
