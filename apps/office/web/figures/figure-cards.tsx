import { Link } from 'react-router'
import { FIGURES } from '#domain/figures/overview/figures.ts'
import type { FiguresView } from '#office/contract/figures/figures.ts'
import { useTranslations } from '../texts/use-translations.ts'
import css from './figures.module.css'
import { type FiguresChoice, figuresAddress } from './figures-address.ts'
import { useFigureWords } from './use-figure-words.ts'

/** Every number with what it was before; it leads to its days. */
export function FigureCards({ figures, choice }: { figures: FiguresView; choice: FiguresChoice }) {
  const texts = useTranslations('figures')
  const names = useTranslations('figures.name')
  const words = useFigureWords()
  const { current, before } = figures
  return (
    <ul className={css.cards}>
      {FIGURES.map((figure) => {
        const [now, then] = [current.totals[figure], before.totals[figure]]
        return (
          <li key={figure}>
            <Link
              className={css.card}
              to={figuresAddress(choice, { figure })}
              aria-current={figure === choice.figure ? 'true' : undefined}
              prefetch="intent"
              preventScrollReset
            >
              <span className={css.name}>{names(figure)}</span>
              <strong className={css.value}>{words.value(figure, now)}</strong>
              <small>
                {words.change(now, then)} · {texts('beforeWas', { value: words.value(figure, then) })}
              </small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
