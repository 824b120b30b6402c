import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { ColumnChooser } from '../../ui/table/column-chooser.tsx'
import css from './grid.module.css'
import type { GridAction, GridState } from './grid-state.ts'
import type { LabelledShape } from './use-grid-shapes.ts'

type GridToolbarProps = {
  history: GridState['history']
  /** Changed, and of these what cannot be saved as it is. */
  changed: number
  wrong: number
  isBusy: boolean
  shapes: readonly LabelledShape[]
  hidden: readonly string[]
  onHide: (hidden: string[]) => void
  act: (action: GridAction) => void
  onFill: () => void
  onSave: () => void
}

/** What the keys do, for whoever does not know them, and the one button that saves. */
export function GridToolbar(props: GridToolbarProps) {
  const { history, changed, wrong, isBusy, shapes, hidden, onHide, act, onFill, onSave } = props
  const texts = useTranslations('grid')
  return (
    <div className={css.toolbar} role="toolbar" aria-label={texts('tools')}>
      <Button
        isSmall
        isIconOnly
        icon="undo"
        disabled={history.done.length === 0}
        title={texts('undoKeys')}
        onClick={() => act({ type: 'undo' })}
      >
        {texts('undo')}
      </Button>
      <Button
        isSmall
        isIconOnly
        icon="undo"
        data-redo
        disabled={history.undone.length === 0}
        title={texts('redoKeys')}
        onClick={() => act({ type: 'redo' })}
      >
        {texts('redo')}
      </Button>
      <Button isSmall icon="download" title={texts('fillKeys')} onClick={onFill}>
        {texts('fill')}
      </Button>
      <ColumnChooser columns={shapes} hidden={hidden} onChange={onHide} />
      <p className={css.count} aria-live="polite" data-wrong={wrong > 0 || undefined}>
        {wrong > 0 ? texts('wrong', { count: wrong }) : texts('changed', { count: changed })}
      </p>
      <Button isSmall kind="quiet" disabled={changed === 0} onClick={() => act({ type: 'discard' })}>
        {texts('discard')}
      </Button>
      <Button isSmall kind="primary" disabled={changed === 0} isBusy={isBusy} onClick={onSave}>
        {texts('save')}
      </Button>
    </div>
  )
}
