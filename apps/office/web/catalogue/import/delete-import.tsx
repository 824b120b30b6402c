import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportDetailView } from '#office/contract/catalogue/imports/imports.ts'
import { inStore } from '#paths/office/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-form.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'

/** Files and plan of an import, once somebody has read what stays. */
export function DeleteImport({ detail: { name, state }, storeId }: { detail: ImportDetailView; storeId: string }) {
  const texts = useTranslations('import')
  const toast = useToast()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="trash" onClick={() => setAsked(true)}>
        {texts('delete')}
      </Button>
      <ConfirmDialog
        title={texts('deleteTitle', { name })}
        confirm={texts('delete')}
        isDanger
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        intent="delete"
        fields={{}}
        onDone={() => {
          toast({ text: texts('deleted', { name }) })
          void navigate(inStore('imports', storeId))
        }}
      >
        <p>{texts(state === 'applied' ? 'deleteAppliedText' : 'deleteText')}</p>
      </ConfirmDialog>
    </>
  )
}
