'use client'

import { useState } from 'react'
import { RichTextField } from '#components/editor/rich-text-field.tsx'
import { ChoiceField } from '#components/form/fields/choice-field.tsx'
import { MobileField } from '#components/form/fields/mobile-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { UploadField, UploadsField } from '#components/form/uploads/uploads-field.tsx'
import type { MapSettings } from '#components/map/map-driver.ts'
import { LoadingPlaceholder } from '#components/ui/loading-placeholder.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { useProfile } from '#components/user/profile/use-profile.ts'
import type { UserProfile } from '#lib/contracts/account/user.ts'
import type { VenueContent } from '#lib/contracts/application/venue-application.ts'
import { BUSINESS_STATUSES } from '#lib/contracts/codes.ts'
import { APPLICATION_INTRODUCTION_MAX, APPLICATION_INTRODUCTION_MIN } from '#lib/contracts/limits.ts'
import { BUSINESS_STATUS_WORDS } from '#lib/copy/enums.ts'
import { AgreementField, type ShownAgreement } from '../agreement-field.tsx'
import css from '../application.module.css'
import type { Application } from '../application.ts'
import { ApplicationForm } from '../application-form.tsx'
import { DiscardApplication } from '../discard-button.tsx'
import { introductionOf } from '../introduction-of.ts'
import type { SportGroup } from '../sport-groups.ts'
import { type ApplicationForm as Form, useApplicationForm } from '../use-application-form.ts'
import { FacilitiesField } from './facilities-field.tsx'
import { OpeningHoursField } from './opening-hours-field.tsx'
import { PricesField } from './prices-field.tsx'
import { VENUE_PATH } from './requested-venue.ts'
import { SportsField } from './sports-field.tsx'
import wide from './venue.module.css'
import { VenuePlaceFields } from './venue-place-fields.tsx'
import type { VenueLists } from './venue-summary.tsx'

/** The form of a venue's application: public content, and what only the reviewer sees. */
export function VenueForm(props: VenueFormProps) {
  // Keeps the form mounted when its first save creates the record.
  const [isNew] = useState(props.application.record === null)
  return isNew ? <NewForm {...props} /> : <Fields {...props} content={props.application.content} />
}

function NewForm(props: VenueFormProps) {
  const profile = useProfile()
  // If the profile fails to load, nothing is prefilled.
  if (!profile.data && !profile.error) return <LoadingPlaceholder what="入驻申请" />
  const { content } = props.application
  return <Fields {...props} content={{ ...content, ...prefillFrom(profile.data, content) }} />
}

/** Values to prefill from the account's profile, unless a claim already has them from the venue. */
function prefillFrom(
  profile: UserProfile | undefined,
  { cityCode, introduction }: VenueContent,
): Partial<VenueContent> {
  if (!profile) return {}
  return {
    cityCode: cityCode || (profile.cityCode ?? ''),
    contactMobile: profile.mobile,
    introduction: introduction || introductionOf(profile, 'venue'),
  }
}

function Fields({ application, content, cities, sports, map, agreements }: VenueFormProps & { content: VenueContent }) {
  const form = useApplicationForm(application, content)
  const { control } = form
  return (
    <ApplicationForm form={form}>
      <BasicsPanel form={form} sports={sports} />
      <Panel title="位置">
        <div className={css.fields}>
          <VenuePlaceFields form={form} cities={cities} map={map} />
        </div>
      </Panel>
      <Panel title="开放时间">
        <div className={wide.fields}>
          <OpeningHoursField control={control} name="openingHours" />
        </div>
      </Panel>
      <Panel title="收费与设施">
        <div className={wide.fields}>
          <PricesField control={control} />
          <FacilitiesField control={control} />
        </div>
      </Panel>
      <Panel title="介绍">
        <div className={wide.fields}>
          <RichTextField
            control={control}
            name="introduction"
            label="场馆介绍"
            help={`${APPLICATION_INTRODUCTION_MIN}–${APPLICATION_INTRODUCTION_MAX} 字。可以写场地条件、特色服务和适合的人群。`}
          />
          <TextField control={control} name="transport" label="交通指引（选填）" rows={2} count={200} />
        </div>
      </Panel>
      <Panel title="公开的联系方式">
        <div className={css.fields}>
          <TextField
            control={control}
            name="phone"
            label="公开电话（选填）"
            help="显示在场馆页面上，任何人都可以拨打；不想公开时请留空"
            type="tel"
            autoComplete="off"
          />
        </div>
      </Panel>
      <ReviewPanel form={form} />
      <AgreementField
        control={control}
        name="agreementVersion"
        agreements={agreements}
        lead="我保证以上资料真实有效，并已阅读和同意"
      />
      <DiscardApplication form={form} path={VENUE_PATH} />
    </ApplicationForm>
  )
}

function BasicsPanel({ form: { control }, sports }: { form: Form<VenueContent>; sports: SportGroup[] }) {
  return (
    <Panel title="基本信息">
      <div className={wide.fields}>
        <TextField control={control} name="name" label="场馆名称" help="与门头或营业执照一致，最多 40 字" />
        <ChoiceField
          control={control}
          name="businessStatus"
          label="营业状态"
          choices={BUSINESS_STATUSES.map((value) => ({ value, label: BUSINESS_STATUS_WORDS[value] }))}
        />
        <SportsField control={control} groups={sports} />
        <UploadsField
          control={control}
          name="photos"
          label="场馆照片"
          help="请上传场地、门头等实景照片，第一张作为封面。"
        />
      </div>
    </Panel>
  )
}

function ReviewPanel({ form: { control } }: { form: Form<VenueContent> }) {
  return (
    <Panel title="仅供审核" note="以下资料只用于核实场馆和与您联系，不会公开。">
      <div className={css.fields}>
        <TextField
          control={control}
          name="licenceNumber"
          label="统一社会信用代码"
          help="营业执照上的 18 位代码"
          autoComplete="off"
          spellCheck={false}
        />
        <UploadField
          control={control}
          name="licencePhoto"
          label="营业执照或场地使用证明"
          help="文字须清晰可读。"
          as="paper"
        />
        <div className={css.pair}>
          <TextField control={control} name="contactName" label="联系人" autoComplete="name" />
          <MobileField control={control} name="contactMobile" label="联系手机" />
        </div>
      </div>
    </Panel>
  )
}

interface VenueFormProps extends VenueLists {
  application: Application<VenueContent>
  map: MapSettings
  agreements: readonly ShownAgreement[]
}
