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
      <circle cx="12" cy="4.4" r="2.4" />
      <path d="M12 6.8v3.4a5.6 5.6 0 1 1-5.6 5.6" />
    </svg>
  );
}
