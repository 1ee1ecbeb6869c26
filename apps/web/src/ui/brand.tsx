export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="1.5" y="3.5" width="21" height="17" rx="3.5" fill="var(--accent)" />
      <g fill="none" stroke="var(--accent-ink)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M5.2 8.3 12 13l6.8-4.7" />
        <path d="M6.2 16.8h7" />
      </g>
    </svg>
  );
}
