import { Row } from '#kit/ui/base/row.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { Notice } from '../../ui/notice.tsx'
import css from './security.module.css'

/** Shown once: to be copied, saved or printed before going on. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const texts = useTranslations('security')
  const text = codes.join('\n')
  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = 'guardaroba-office-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <FormStack>
      <Notice kind="warning">{texts('codesText')}</Notice>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={8}>
        <Button icon="copy" onClick={() => void navigator.clipboard.writeText(text)}>
          {texts('copyCodes')}
        </Button>
        <Button icon="download" onClick={save}>
          {texts('saveCodes')}
        </Button>
      </Row>
      <Button kind="primary" isWide onClick={onSaved}>
        {texts('codesSaved')}
      </Button>
    </FormStack>
  )
}
