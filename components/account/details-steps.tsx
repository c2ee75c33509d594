'use client'

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SelectField } from '#components/form/select-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useApiForm } from '#components/form/use-api-form.ts'
import { SEXES } from '#lib/contracts/enums.ts'
import { updateBasicInfo } from '#lib/contracts/user.ts'
import { SEX_WORDS } from '#lib/copy/enums.ts'
import { HelpDialog, type ServiceCode } from './help-dialog.tsx'

/** Third step of a plain user: how others see one; all of it may wait. */
export function UserProfileStep({ onNext }: { onNext: () => void }) {
  const form = useApiForm({
    endpoint: updateBasicInfo,
    defaultValues: { nickname: '', sex: null },
    onDone: onNext,
  })
  return (
    <Box component="form" method="post" noValidate onSubmit={form.submit} aria-label="完善资料" sx={stepSx}>
      <Done />
      <TextField
        control={form.control}
        name="nickname"
        label="昵称"
        help="发表评价时显示的名字"
        autoComplete="nickname"
      />
      <SelectField control={form.control} name="sex" label="性别（选填）">
        <option value="">不填写</option>
        {SEXES.map((sex) => (
          <option key={sex} value={sex}>
            {SEX_WORDS[sex]}
          </option>
        ))}
      </SelectField>
      <SubmitButton isBusy={form.isBusy} fullWidth>
        保存并继续
      </SubmitButton>
      <Button onClick={onNext}>以后再说</Button>
    </Box>
  )
}

const APPLICATIONS = {
  coach: {
    title: '下一步：提交教练资料',
    items: ['本人照片与从业经历', '教练资格证书或获奖证明', '授课项目、地点与课时价'],
    after: '资料经平台逐项核对后公开展示。',
  },
  venue: {
    title: '下一步：提交场馆资料',
    items: ['营业执照或场地使用证明', '场馆照片、地址与开放时间', '可开展的项目与设施'],
    after: '资料经平台核对后公开展示。',
  },
} as const

/** Third step of a coach or venue: what the application needs, and the way to it. */
export function ApplicationStep({ type, application, help, onNext }: ApplicationStepProps) {
  const [isHelping, setHelping] = useState(false)
  const { title, items, after } = APPLICATIONS[type]
  return (
    <Box sx={stepSx}>
      <Done />
      <Box>
        <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, marginBottom: 2 }}>
          {title}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          请准备：
        </Typography>
        <Box component="ul" sx={{ margin: 0, paddingLeft: 5 }}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Box>
        <Typography color="textSecondary" variant="body2" sx={{ marginTop: 2 }}>
          {after}
        </Typography>
      </Box>
      {application ? (
        <Button variant="contained" href={application} sx={{ minHeight: 48 }}>
          填写入驻资料
        </Button>
      ) : (
        <Button variant="contained" onClick={() => setHelping(true)} sx={{ minHeight: 48 }}>
          联系客服提交资料
        </Button>
      )}
      <Button onClick={onNext}>以后再说</Button>
      <HelpDialog
        {...help}
        title={type === 'coach' ? '教练入驻' : '场馆入驻'}
        text="请用微信扫一扫添加客服并发送资料，我们会协助您完成审核。"
        isOpen={isHelping}
        onClose={() => setHelping(false)}
      />
    </Box>
  )
}

const Done = () => <Alert severity="success">账号已注册并登录</Alert>

const stepSx = { display: 'grid', gap: 4 }

interface ApplicationStepProps {
  type: keyof typeof APPLICATIONS
  /** Address of the form; null while it is not served. */
  application: string | null
  help: ServiceCode
  onNext: () => void
}
