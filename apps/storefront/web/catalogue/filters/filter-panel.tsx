import type { ReactNode } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import css from './filter-panel.module.css'

type PanelName = 'sizes' | 'delivery' | 'categories' | 'colors' | 'price' | 'others'
type FilterPanelProps = { name: PanelName; count: number; total: number; onOpen?: () => void; children: ReactNode }

/** The platform's popover: opens without script, closes with Esc or a click beside it. */
export function FilterPanel({ name, count, total, onOpen, children }: FilterPanelProps) {
  const texts = useTranslations('catalogue')
  const title = texts(name)
  const panel = `filter-${name}`
  return (
    <div>
      <button type="button" popoverTarget={panel} className={css.open} data-chosen={count > 0 || undefined}>
        <span>{title}</span>
        {count > 0 && <span className={css.count}>{count}</span>}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a popover that groups fields, each with a fieldset of its own */}
      <div
        popover="auto"
        id={panel}
        className={css.panel}
        role="group"
        aria-label={title}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
      >
        <div className={css.fields}>{children}</div>
        <div className={css.end}>
          <button type="submit" className={button.button}>
            {texts('show', { count: total })}
          </button>
        </div>
      </div>
    </div>
  )
}
