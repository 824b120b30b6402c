import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useCurrentStore, useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './command-palette.module.css'
import { paletteEntries } from './palette-entries.ts'

/** One field for everywhere: type some letters, choose with the arrows, Enter. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTranslations('palette')
  return (
    <ModalOverlay
      className={css.overlay}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      isDismissable
    >
      <Modal className={css.modal}>
        <AriaDialog className={css.dialog} aria-label={texts('title')}>
          <PaletteList onClose={onClose} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

function PaletteList({ onClose }: { onClose: () => void }) {
  const texts = useTranslations('palette')
  const pages = useTranslations('frame.page')
  const frame = useTranslations('frame')
  const { contains } = useFilter({ sensitivity: 'base' })
  const words = { page: pages, account: frame('account'), allStores: frame('allStores') }
  const entries = paletteEntries(useSession(), { current: useCurrentStore(), words })
  return (
    <Autocomplete filter={contains}>
      <TextField className={css.field} aria-label={texts('title')} autoFocus>
        <Icon name="search" />
        <Input className={css.input} placeholder={texts('placeholder')} />
        <kbd>Esc</kbd>
      </TextField>
      <Menu
        className={css.list}
        aria-label={texts('results')}
        items={entries}
        onAction={onClose}
        renderEmptyState={() => <p className={css.nothing}>{texts('nothing')}</p>}
      >
        {({ label, hint, icon, to }) => (
          <MenuItem className={css.item} href={to} textValue={`${label} ${hint ?? ''}`}>
            <Icon name={icon} />
            <span>{label}</span>
            {hint && <small>{hint}</small>}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  )
}
