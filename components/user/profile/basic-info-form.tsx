'use client'

import { type CityChoice, CityField } from '#components/form/fields/city-field.tsx'
import { SelectField } from '#components/form/fields/select-field.tsx'
import { TextField } from '#components/form/fields/text-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { Panel, PanelForm } from '#components/ui/panel.tsx'
import { type UserProfile, updateBasicInfo } from '#lib/contracts/account/user.ts'
import { SEXES } from '#lib/contracts/codes.ts'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { SEX_WORDS } from '#lib/copy/enums.ts'
import { useAfterSave } from './use-after-save.ts'

const EARLIEST_BIRTHDAY = '1900-01-01'

/** Nickname, sex, birthday, city. */
export function BasicInfoForm({ profile, cities }: { profile: UserProfile; cities: CityChoice[] }) {
  const afterSave = useAfterSave()
  const { nickname, sex, birthday, cityCode } = profile
  const { control, submit, isBusy } = useApiForm({
    endpoint: updateBasicInfo,
    defaultValues: { nickname, sex, birthday, cityCode },
    fieldOf: { [ERROR_CODES.TEXT_REFUSED]: 'nickname' },
    onDone: (data) => afterSave(data),
  })
  return (
    <Panel title="基本资料" note="除昵称外，只有您自己能看到，都可以不填。">
      <PanelForm onSubmit={submit}>
        <TextField control={control} name="nickname" label="昵称" help="不填时显示用户名" autoComplete="nickname" />
        <SelectField control={control} name="sex" label="性别" autoComplete="sex">
          <option value="">不填</option>
          {SEXES.map((code) => (
            <option key={code} value={code}>
              {SEX_WORDS[code]}
            </option>
          ))}
        </SelectField>
        <TextField
          control={control}
          name="birthday"
          label="生日"
          type="date"
          autoComplete="bday"
          min={EARLIEST_BIRTHDAY}
          max={new Date().toISOString().slice(0, 10)}
          parse={(text) => text || null}
        />
        <CityField control={control} name="cityCode" label="所在城市" cities={cities} autoComplete="address-level2" />
        <SubmitButton isBusy={isBusy}>保存</SubmitButton>
      </PanelForm>
    </Panel>
  )
}
