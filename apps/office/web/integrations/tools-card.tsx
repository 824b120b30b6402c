import type { IntegrationListView } from '#office/contract/integrations/integrations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { SwitchField } from '../ui/form/fields/check-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import css from './integrations.module.css'

type Fields = Record<'googleAnalyticsId' | 'metaPixelId' | 'chatbotId' | 'mailingListId' | 'chatbotVisible', string>

/** Ids that every page carries: of the tools that a store uses outside. */
export function ToolsCard({ tools, canEdit }: { tools: IntegrationListView['tools']; canEdit: boolean }) {
  const texts = useTranslations('integrations')
  const toast = useToast()
  const { googleAnalyticsId, metaPixelId, chatbotId, chatbotVisible, mailingListId } = tools
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<Fields>({
    intent: 'tools',
    defaultValue: {
      googleAnalyticsId: googleAnalyticsId ?? '',
      metaPixelId: metaPixelId ?? '',
      chatbotId: chatbotId ?? '',
      mailingListId: mailingListId?.toString() ?? '',
      chatbotVisible: chatbotVisible ? 'true' : '',
    },
    onDone: () => toast({ text: texts('toolsSaved') }),
  })
  const id = { autoComplete: 'off', spellCheck: false, readOnly: !canEdit } as const
  return (
    <Card title={texts('tools')} lead={texts('toolsLead')}>
      <Form {...formProps}>
        <input type="hidden" name="intent" value="tools" />
        <FormStack>
          <FormMessage code={code} />
          <div className={css.pair}>
            <TextField
              label={texts('googleAnalyticsId')}
              hint={texts('googleAnalyticsHint')}
              field={fields.googleAnalyticsId}
              {...id}
            />
            <TextField label={texts('metaPixelId')} hint={texts('metaPixelHint')} field={fields.metaPixelId} {...id} />
          </div>
          <div className={css.pair}>
            <TextField label={texts('chatbotId')} hint={texts('chatbotHint')} field={fields.chatbotId} {...id} />
            <TextField
              label={texts('mailingListId')}
              hint={texts('mailingListHint')}
              field={fields.mailingListId}
              inputMode="numeric"
              {...id}
            />
          </div>
          <SwitchField label={texts('chatbotVisible')} field={fields.chatbotVisible} disabled={!canEdit} />
          {canEdit && (
            <div className={css.actions}>
              <Button type="submit" isBusy={isBusy}>
                {texts('saveTools')}
              </Button>
            </div>
          )}
        </FormStack>
      </Form>
    </Card>
  )
}
