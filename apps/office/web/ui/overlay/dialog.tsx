import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../base/button.tsx'
import css from './dialog.module.css'

type DialogProps = {
  title: string
  lead?: ReactNode
  isOpen: boolean
  onClose: () => void
  /** From the right, for something to read beside the list it belongs to. */
  isDrawer?: boolean
  children: ReactNode
}

/** Keeps the focus inside, gives it back, and is left by Esc, by its cross or by a click beside it. */
export function Dialog({ title, lead, isOpen, onClose, isDrawer = false, children }: DialogProps) {
  const texts = useTranslations('form')
  return (
    <ModalOverlay
      className={isDrawer ? `${css.overlay} ${css.side}` : css.overlay}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      isDismissable
    >
      <Modal className={isDrawer ? `${css.modal} ${css.drawer}` : css.modal}>
        <AriaDialog className={css.dialog}>
          <header className={css.header}>
            <div>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {lead && <p className={css.lead}>{lead}</p>}
            </div>
            <Button kind="quiet" icon="close" isIconOnly onClick={onClose}>
              {texts('close')}
            </Button>
          </header>
          <div className={css.body}>{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** What a dialog ends with: the way out first, the action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
