import button from '#web/ui/button.module.css'
import { closeDialog } from './close-dialog.ts'
import css from './dialog-choice.module.css'

type DialogChoiceProps = { confirm: string; cancel: string; onConfirm: () => void }

export function DialogChoice({ confirm, cancel, onConfirm }: DialogChoiceProps) {
  return (
    <div className={css.choice}>
      <button type="button" className={button.button} onClick={onConfirm}>
        {confirm}
      </button>
      <button type="button" className={button.quiet} onClick={closeDialog}>
        {cancel}
      </button>
    </div>
  )
}
