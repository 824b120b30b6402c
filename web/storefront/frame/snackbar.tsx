import { useTranslations } from 'use-intl/react'
import { change, useMain } from '#web/state/main-store.ts'
import { hideSnackbar } from '#web/state/snackbar.ts'
import { Icon } from '#web/ui/icon.tsx'
import css from './snackbar.module.css'

export default function Snackbar() {
  const texts = useTranslations('frame')
  const { type, text } = useMain((state) => state.snackbar)
  return (
    <div className={css.snackbar} data-type={type} role={type === 'fail' ? 'alert' : 'status'}>
      <p>{text}</p>
      <button type="button" aria-label={texts('close')} onClick={() => change('snackbar', hideSnackbar)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
