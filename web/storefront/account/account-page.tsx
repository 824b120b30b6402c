import type { ReactNode } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useStorefront } from '../use-storefront.ts'
import css from './account-page.module.css'

/** The store's own picture beside what there is to fill in. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { store } = useStorefront()
  return (
    <div className={css.page}>
      <PageHead title={`${title} | ${store.name}`} index={false} />
      <div className={css.picture}>
        <Picture src={store.homeHeaderImage} alt="" sizes="50vw" width={960} height={1280} />
      </div>
      <div className={css.content}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
