import type { ReactNode } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import css from './profile.module.css'

type LoadedProps<Data> = {
  answer: Envelope<Data> | null
  reload: () => void
  children: (data: Data) => ReactNode
}

/** Grey lines while the data is on its way, and another try when it did not come. */
export function Loaded<Data>({ answer, reload, children }: LoadedProps<Data>) {
  const texts = useTranslations('profile')
  if (answer === null) return <div className={css.skeleton} aria-busy="true" />
  if (answer.success) return children(answer.data)
  return (
    <div className={css.failed} role="alert">
      <p>{texts('loadFailed')}</p>
      <button type="button" className={button.quiet} onClick={reload}>
        {texts('retry')}
      </button>
    </div>
  )
}
