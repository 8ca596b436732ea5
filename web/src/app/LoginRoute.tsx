import { useNavigate, useRouter } from "@tanstack/react-router";
import { LoginScreen } from "../platform/session/LoginScreen.tsx";

/** The login page under the router: after a logout or an ended session. */
export function LoginRoute() {
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <LoginScreen
      onLeave={async (path) => {
        const { from } = router.latestLocation.state as { from?: string };
        if (path === "/" || path === "/password") await navigate({ to: path });
        else if (from === path) router.history.back();
        else router.history.replace(path);
      }}
    />
  );
}
