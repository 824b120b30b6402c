import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './import.module.css'

export const IMPORT_STEPS = ['file', 'columns', 'preview', 'result'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** How far an import is, from the file to what came of it. */
export function Steps({ current }: { current: ImportStep }) {
  const texts = useTranslations('import')
  const at = IMPORT_STEPS.indexOf(current)
  return (
    <ol className={css.steps} aria-label={texts('steps')}>
      {IMPORT_STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={css.number}>{index < at ? <Icon name="check" size={14} /> : index + 1}</span>
          {texts(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}
