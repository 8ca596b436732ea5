import { useRouter } from "@tanstack/react-router";

/** Says whether a path has a screen already; the menu shows no others. */
export function useRegistered(): (path: string) => boolean {
  const router = useRouter();
  const known: Record<string, unknown> = router.routesByPath;
  return (path) => path in known;
}
