import { useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { TextField } from 'react-aria-components/TextField'
import { useCurrentStore, useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './command-palette.module.css'
import { groupFound, type PaletteEntry, paletteEntries } from './palette-entries.ts'
import { useSearch } from './use-search.ts'

/** One field for everything: type some letters, choose with the arrows, Enter. */
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
  const kinds = useTranslations('palette.kind')
  const pages = useTranslations('frame.page')
  const frame = useTranslations('frame')
  const current = useCurrentStore()
  const [typed, setTyped] = useState('')
  const { contains } = useFilter({ sensitivity: 'base' })
  const { found, isSearching } = useSearch(typed)
  const words = { page: pages, account: frame('account'), allStores: frame('allStores') }
  const screens = paletteEntries(useSession(), { current, words }).filter(({ label, hint }) =>
    contains(`${label} ${hint ?? ''}`, typed.trim()),
  )
  const groups = [
    { id: 'screens', title: texts('go'), entries: screens },
    ...groupFound(found, current).map(({ kind, entries }) => ({ id: kind, title: kinds(kind), entries })),
  ].filter(({ entries }) => entries.length > 0)

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField className={css.field} aria-label={texts('title')} autoFocus>
        <Icon name="search" />
        <Input className={css.input} placeholder={texts('placeholder')} />
        <kbd>Esc</kbd>
      </TextField>
      <Menu
        className={css.list}
        aria-label={texts('results')}
        onAction={onClose}
        renderEmptyState={() => <p className={css.nothing}>{texts(isSearching ? 'searching' : 'nothing')}</p>}
      >
        {groups.map(({ id, title, entries }) => (
          <MenuSection key={id} id={id}>
            <Header className={css.group}>
              {title}
              {entries.every(isOnlyShown) && <small>{texts('onlyShown')}</small>}
            </Header>
            {entries.map((entry) => (
              <Item key={entry.id} id={`${id} ${entry.id}`} entry={entry} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}

/** It is there, and there is no page about it yet: nothing to choose. */
function isOnlyShown({ to }: PaletteEntry): boolean {
  return to === undefined
}

function Item({ id, entry }: { id: string; entry: PaletteEntry }) {
  const { label, hint, icon, to } = entry
  const way = to === undefined ? { isDisabled: true } : { href: to }
  return (
    <MenuItem id={id} className={css.item} {...way} textValue={`${label} ${hint ?? ''}`}>
      <Icon name={icon} />
      <span>{label}</span>
      {hint && <small>{hint}</small>}
    </MenuItem>
  )
}
