export { Lost as default } from '#components/layout/lost.tsx'
