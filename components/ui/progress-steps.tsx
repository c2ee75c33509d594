'use client'

import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'

/** Progress through several steps; `active` is 0-based, `label` names the process. */
export function ProgressSteps({ label, steps, active }: ProgressStepsProps) {
  return (
    <Stepper activeStep={active} alternativeLabel aria-label={label} sx={stepsSx}>
      {steps.map((step, at) => (
        <Step key={step} aria-current={at === active ? 'step' : undefined}>
          <StepLabel>{step}</StepLabel>
        </Step>
      ))}
    </Stepper>
  )
}

/** Future steps are empty rings, so that the green ones show the progress. */
const stepsSx = {
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

interface ProgressStepsProps {
  label: string
  steps: readonly string[]
  active: number
}
