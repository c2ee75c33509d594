'use client'

import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import type { AccountType } from '#lib/contracts/enums.ts'
import { type RegisterStep, STEP_WORDS, stepsOf } from './register-steps.ts'

/** Where in the registration one is. */
export function RegisterProgress({ type, step }: { type: AccountType; step: RegisterStep }) {
  const steps = stepsOf(type)
  return (
    <Stepper activeStep={steps.indexOf(step)} alternativeLabel aria-label="注册进度" sx={progressSx}>
      {steps.map((each) => (
        <Step key={each} aria-current={each === step ? 'step' : undefined}>
          <StepLabel>{STEP_WORDS[each]}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

/** A step to come is an empty ring, so that the green ones say how far one is. */
const progressSx = {
  marginBottom: 6,
  marginX: -3,
  '& .MuiStepIcon-root': {
    width: 28,
    height: 28,
    border: 1,
    borderColor: 'divider',
    borderRadius: '50%',
    color: 'background.paper',
    '&.Mui-active, &.Mui-completed': { borderColor: 'primary.main', color: 'primary.main' },
  },
  '& .MuiStepIcon-text': { fill: 'var(--muted)', fontWeight: 500 },
  '& .Mui-active .MuiStepIcon-text': { fill: 'var(--paper)' },
  '& .MuiStepConnector-root': { top: 14 },
}
