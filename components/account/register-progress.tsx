'use client'

import Box from '@mui/material/Box'
import { ProgressSteps } from '#components/ui/progress-steps.tsx'
import type { AccountType } from '#lib/contracts/enums.ts'
import { type RegisterStep, STEP_WORDS, stepsOf } from './register-steps.ts'

/** Progress of the registration. */
export function RegisterProgress({ type, step }: { type: AccountType; step: RegisterStep }) {
  const steps = stepsOf(type)
  return (
    <Box sx={progressSx}>
      <ProgressSteps label="注册进度" steps={steps.map((each) => STEP_WORDS[each])} active={steps.indexOf(step)} />
    </Box>
  )
}

const progressSx = { marginBottom: 6, marginX: -3 }
