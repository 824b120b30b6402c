import { type TextBlock, textBlocks } from '#domain/catalogue/text-blocks.ts'
import { toProductDescription } from '#domain/stores/page-meta.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './about.module.css'

/** Its beginning, and all of it in the same place for who wants to read on. */
export function About({ description }: { description: string }) {
  const texts = useTranslations('product')
  const beginning = toProductDescription(description)
  if (beginning === description) return <p>{description}</p>
  return (
    <details className={css.about}>
      <summary>
        <span className={css.beginning}>{beginning}</span> <span className={css.more}>{texts('readAll')}</span>
        <span className={css.less}>{texts('readLess')}</span>
      </summary>
      {textBlocks(description).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else, and never move
        <Block key={at} block={block} />
      ))}
    </details>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  const List = block.kind === 'numbers' ? 'ol' : 'ul'
  return (
    <List>
      {block.entries.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same, and none moves
        <li key={at}>{entry}</li>
      ))}
    </List>
  )
}
