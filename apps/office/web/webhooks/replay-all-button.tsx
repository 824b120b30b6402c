import { useState } from 'react'
import { tellTaskStarted } from '../tasks/task-started.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-form.tsx'
import { useToast } from '../ui/toast/toasts.tsx'

/** What the list shows, all pages of it, sent once more as work that goes on by itself. */
export function ReplayAllButton({ filters }: { filters: Readonly<Record<string, string>> }) {
  const texts = useTranslations('developers')
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button icon="undo" onClick={() => setIsAsking(true)}>
        {texts('replayAll')}
      </Button>
      <ConfirmDialog
        title={texts('replayAllTitle')}
        confirm={texts('replayAll')}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        intent="replayAll"
        fields={{ ...filters }}
        onDone={() => {
          toast({ text: texts('replayStarted') })
          tellTaskStarted()
        }}
      >
        <p>{texts('replayAllText')}</p>
      </ConfirmDialog>
    </>
  )
}
