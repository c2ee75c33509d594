import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link to another screen, styled as the primary button. */
export const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="contained">
    {children}
  </Button>
)
