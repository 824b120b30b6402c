import type { ReactNode } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import css from './data-table.module.css'

/** What can be done with the rows that are selected. */
export function BulkBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const texts = useTranslations('table')
  return (
    <div className={css.bulk} role="toolbar" aria-label={texts('bulk')}>
      <strong>{texts('selected', { count })}</strong>
      {children}
      <Button kind="quiet" isSmall onClick={onClear}>
        {texts('clear')}
      </Button>
    </div>
  )
}
