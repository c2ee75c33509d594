'use client'

import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { AgreementField, type ShownAgreement } from '../agreement-field.tsx'
import css from '../application.module.css'
import type { CoachApplicationForm } from './coach-application-form.ts'

/** Identity and contact data, for the review only, and the agreement. */
export function PrivatePanel({ form: { control }, agreements }: PrivatePanelProps) {
  return (
    <Panel title="仅供审核" note="只供审核时对照和与您联系，不会公开。">
      <div className={css.fields}>
        <div className={css.pair}>
          <TextField control={control} name="realName" label="真实姓名" help="与证件一致" autoComplete="name" />
          <MobileField control={control} name="contactMobile" label="联系手机" />
        </div>
        <AgreementField control={control} name="agreementVersion" agreements={agreements} lead="我已阅读并同意" />
      </div>
    </Panel>
  )
}

interface PrivatePanelProps {
  form: CoachApplicationForm
  agreements: readonly ShownAgreement[]
}
