'use client'

import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ACCOUNT_TYPES, type AccountType } from '#lib/contracts/enums.ts'

const TYPES: Record<AccountType, { label: string; text: string }> = {
  user: { label: '我是学员或家长', text: '收藏教练、发表评价、发布找教练的需求' },
  coach: { label: '我是教练', text: '展示资质与课程，让学员找到您' },
  venue: { label: '我是场馆', text: '展示场地与设施，接受预约咨询' },
}
const ORDER = ACCOUNT_TYPES.toSorted((one) => (one === 'user' ? -1 : 0))

/** First step: one of three account types. */
export function SelectUserType({ type, onType, onNext }: SelectUserTypeProps) {
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      sx={{ display: 'grid', gap: 5 }}
    >
      <RadioGroup
        name="userType"
        value={type}
        onChange={(_, chosen) => onType(chosen as AccountType)}
        aria-label="选择身份"
        sx={{ gap: 3 }}
      >
        {ORDER.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={
              <>
                <Box component="span" sx={{ display: 'block', fontWeight: 500 }}>
                  {TYPES[each].label}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: 'var(--text-sm)', color: 'text.secondary' }}>
                  {TYPES[each].text}
                </Box>
              </>
            }
            sx={each === type ? [choiceSx, chosenSx] : choiceSx}
          />
        ))}
      </RadioGroup>
      <SubmitButton isBusy={false} fullWidth>
        下一步
      </SubmitButton>
    </Box>
  )
}

const choiceSx = {
  margin: 0,
  padding: '12px 16px 12px 6px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  transition: 'border-color 120ms ease-out, background-color 120ms ease-out',
  '&:hover': { borderColor: 'primary.main' },
}
const chosenSx = { borderColor: 'primary.main', backgroundColor: 'primary.light' }

interface SelectUserTypeProps {
  type: AccountType
  onType: (type: AccountType) => void
  onNext: () => void
}
