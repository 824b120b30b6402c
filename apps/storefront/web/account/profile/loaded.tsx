import type { ReactNode } from 'react'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { LoadFailed } from './load-failed.tsx'
import css from './profile.module.css'

type LoadedProps<Data> = {
  answer: Envelope<Data> | null
  reload: () => void
  children: (data: Data) => ReactNode
}

/** Grey lines while the data is on its way, and another try when it did not come. */
export function Loaded<Data>({ answer, reload, children }: LoadedProps<Data>) {
  if (answer === null) return <div className={css.skeleton} aria-busy="true" />
  if (answer.success) return children(answer.data)
  return <LoadFailed onRetry={reload} />
}
