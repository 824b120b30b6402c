import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { closeDialog } from './close-dialog.ts'
import css from './dialog-choice.module.css'

type DialogChoiceProps = {
  confirm: string
  cancel: string
  /** Already confirmed: a second click changes nothing. */
  isBusy?: boolean
  /** There is nothing left to keep. */
  isDone?: boolean
  onConfirm: () => void
}

export function DialogChoice({ confirm, cancel, isBusy = false, isDone = false, onConfirm }: DialogChoiceProps) {
  return (
    <div className={css.choice} aria-live="polite">
      <button type="button" className={button.button} {...whileBusy(isBusy, onConfirm)}>
        {confirm}
      </button>
      {!isDone && (
        <button type="button" className={button.quiet} onClick={closeDialog}>
          {cancel}
        </button>
      )}
    </div>
  )
}
