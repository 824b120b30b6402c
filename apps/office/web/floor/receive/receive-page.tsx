import { useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { inStore } from '#paths/office/paths.ts'
import { requireStore } from '../../session/require-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { ScanField } from '../scan/scan-field.tsx'
import { usesCamera } from '../uses-camera.server.ts'
import type { Route } from './+types/receive-page.ts'
import { DetailsForm } from './details-form.tsx'
import { EarlierScans } from './earlier-scans.tsx'
import { FindGarment } from './find-garment.tsx'
import css from './receive.module.css'
import { ScanCard } from './scan-card.tsx'
import { useReceive } from './use-receive.ts'
import { VerdictKeys } from './verdict-keys.tsx'

export const middleware: Route.MiddlewareFunction[] = [usesCamera]

export function loader({ context, params }: Route.LoaderArgs) {
  return { store: requireStore(context, { storeId: params.storeId, permission: 'floor.work' }) }
}

/** What comes back: scan, say how it is, scan the next one. Hands need not leave the scanner. */
export default function ReceivePage({ loaderData: { store } }: Route.ComponentProps) {
  const texts = useTranslations('receive')
  const scanning = useTranslations('scan')
  const { person } = useSession()
  const [isFinding, setFinding] = useState(false)
  const receive = useReceive({ storeId: store.id, personId: person.id, isOff: isFinding })
  const { current, earlier, isFull } = receive.state
  return (
    <div className={`${pieces.keys} ${css.page}`}>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <ScanField
        onScan={(text) => void receive.scan(text)}
        waiting={receive.isAway ? receive.waiting : 0}
        isLoggedOut={receive.isLoggedOut}
      >
        <Button icon="search" onClick={() => setFinding(true)}>
          {texts('noLabel')}
        </Button>
      </ScanField>
      {isFull && <Notice kind="danger">{scanning('full')}</Notice>}
      {current === null ? (
        <EmptyState icon="scan" title={texts('noneTitle')} text={texts('noneText')} />
      ) : (
        <Stack gap={16} className={css.current}>
          <ScanCard entry={current} isAway={receive.isAway} />
          <VerdictKeys entry={current} onVerdict={(verdict) => void receive.judge(verdict)} />
          <DetailsForm key={current.id} {...{ storeId: store.id, entry: current, receive }} />
          <Button icon="undo" disabled={!receive.canUndo} onClick={() => void receive.undo()}>
            {receive.takesBack
              ? texts('undoOf', { garment: receive.takesBack.result?.garment?.name ?? receive.takesBack.code })
              : texts('undo')}{' '}
            <kbd>U</kbd>
          </Button>
        </Stack>
      )}
      <EarlierScans entries={earlier} />
      {isFinding && (
        <FindGarment
          storeId={store.id}
          onClose={() => setFinding(false)}
          onFound={(barcode) => {
            setFinding(false)
            void receive.scan(barcode)
          }}
        />
      )}
    </div>
  )
}
