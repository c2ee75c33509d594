'use client'

export { Failure as default } from '#components/layout/failure.tsx'
