/** The crane hook, in the colour of its surroundings. */
export function Mark({ size = 24 }: { readonly size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M8 2.5h8l-2.2 4h-3.6z" />
      <path d="M12 6.5v4.2c3.2.5 5 2.5 5 5.1A5.1 5.1 0 0 1 11.9 21 5 5 0 0 1 7 16.2" />
    </svg>
  );
}
