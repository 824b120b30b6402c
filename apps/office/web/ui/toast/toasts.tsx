import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import css from './toasts.module.css'

export type Toast = {
  text: string
  kind?: 'success' | 'danger'
  /** What was done can be taken back for as long as it is shown. */
  onUndo?: () => void
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says for a moment what has happened. */
export function useToast() {
  return use(ToastContext)
}

const SHOWN_FOR = 6_000
/** Whoever wants something back needs time to notice. */
const SHOWN_FOR_UNDO = 10_000

export function ToastProvider({ children }: { children: ReactNode }) {
  const texts = useTranslations('toast')
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const add = useCallback(
    (toast: Toast) => {
      const id = performance.now()
      setToasts((shown) => [...shown.slice(-2), { ...toast, id }])
      setTimeout(() => remove(id), toast.onUndo ? SHOWN_FOR_UNDO : SHOWN_FOR)
    },
    [remove],
  )
  const list = useMemo(() => toasts, [toasts])
  return (
    <ToastContext value={add}>
      {children}
      <section className={css.region} aria-label={texts('region')} aria-live="polite">
        {list.map(({ id, text, kind = 'success', onUndo }) => (
          <div key={id} className={`${css.toast} ${css[kind]}`}>
            <Icon name={kind === 'success' ? 'check' : 'alert'} />
            <p>{text}</p>
            {onUndo && (
              <Button
                isSmall
                icon="undo"
                onClick={() => {
                  remove(id)
                  onUndo()
                }}
              >
                {texts('undo')}
              </Button>
            )}
            <Button kind="quiet" isSmall isIconOnly icon="close" onClick={() => remove(id)}>
              {texts('dismiss')}
            </Button>
          </div>
        ))}
      </section>
    </ToastContext>
  )
}
