import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useNavigation } from '../use-navigation.ts'
import css from './keyboard-map.module.css'

/** Every key there is, by what it does. */
export function KeyboardMap({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTranslations('keyboard')
  const pages = useTranslations('frame.page')
  const ways = useNavigation().map(({ page, letter }) => [['g', letter], pages(page)] as const)
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl', 'K'], texts('palette')],
    [['/'], texts('palette')],
    ...ways,
    [['g', 'n'], texts('stores')],
    [['g', 's'], texts('security')],
    [['↑', '↓'], texts('rows')],
    [['Enter'], texts('open')],
    [['x'], texts('select')],
    [['Esc'], texts('close')],
    [['?'], texts('map')],
  ]
  return (
    <Dialog title={texts('title')} isOpen={isOpen} onClose={onClose}>
      <Stack as="dl" className={`${pieces.ruled} ${css.map}`}>
        {rows.map(([keys, does]) => (
          <div key={keys.join(' ')}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </Stack>
    </Dialog>
  )
}
