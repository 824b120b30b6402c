export default function HomePage() {
  return <h1>Guardaroba</h1>
}
