/** How each kind of button is drawn, shared by buttons and by links that look like them. */
export function buttonLooks(kind: 'primary' | 'secondary' | 'danger' | 'quiet', size: 'small' | 'normal') {
  const looks = {
    primary: { variant: 'filled' },
    secondary: { variant: 'default' },
    danger: { variant: 'filled', color: 'red.8', autoContrast: false },
    quiet: { variant: 'subtle' },
  } as const;
  return {
    ...looks[kind],
    h: size === 'small' ? 28 : 32,
    px: size === 'small' ? 8 : 12,
    fz: 13,
    fw: 500,
  } as const;
}
